// What goes between a page and whoever keeps its tables: a worker of its own, or another page of the same phone.
// Requests {id, method, path, body} are answered {id, status, kind, body}; streams {stream, path} by {stream, open | text | end};
// {hang: stream} ends one.

export class Wire {
  constructor() {
    this.waiting = new Map();
    this.streams = new Map();
    this.next = 0;
    this.post = null; // (message) => void, while somebody is there
    this.queue = [];
  }

  /** Somebody is there: what waited goes first. */
  open(post) {
    this.post = post;
    for (const message of this.queue.splice(0)) post(message);
  }

  /** Nobody is there any more: requests fail as those to a server that is away, and streams end. */
  shut() {
    this.post = null;
    for (const done of this.waiting.values()) done(null);
    this.waiting.clear();
    for (const stream of [...this.streams.values()]) stream.heard({end: true});
  }

  send(message) {
    if (this.post) this.post(message);
    else this.queue.push(message);
  }

  heard(message) {
    if (message.stream != null) return this.streams.get(message.stream)?.heard(message);
    const done = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    done?.(message);
  }

  ask(message) {
    const id = ++this.next;
    return new Promise((done) => {
      this.waiting.set(id, done);
      this.send({id, ...message});
    });
  }
}

/** Put a wire in the place of the two ways in which the page asks its server, and of the links with which it saves files. */
export function replaceServer(wire) {
  const real = window.fetch.bind(window);
  window.fetch = async (url, how = {}) => {
    if (!`${url}`.startsWith("/api/")) return real(url, how);
    const answer = await wire.ask({method: how.method || "GET", path: `${url}`, body: how.body || ""});
    if (!answer) throw new TypeError("nobody is there");
    return new Response(answer.body, {status: answer.status, headers: {"content-type": answer.kind}});
  };

  window.EventSource = class extends EventTarget {
    static CONNECTING = 0;
    static OPEN = 1;
    static CLOSED = 2;

    constructor(path) {
      super();
      this.readyState = 0;
      this.stream = ++wire.next;
      wire.streams.set(this.stream, this);
      wire.send({stream: this.stream, path});
    }

    heard({open, text, end}) {
      if (this.readyState == 2) return;
      if (open) {
        this.readyState = 1;
        this.onopen?.();
      } else if (end) {
        this.readyState = 2;
        wire.streams.delete(this.stream);
        this.onerror?.();
      } else
        for (const block of text.split("\n\n")) {
          const kind = /^event: (.*)$/m.exec(block)?.[1] || "message";
          const data = /^data: (.*)$/m.exec(block)?.[1];
          if (data) this.dispatchEvent(new MessageEvent(kind, {data}));
        }
    }

    close() {
      if (this.readyState == 2) return;
      this.readyState = 2;
      wire.streams.delete(this.stream);
      wire.send({hang: this.stream});
    }
  };

  addEventListener("click", async (event) => {
    const link = event.target.closest?.('a[download][href^="/api/"]');
    if (!link) return;
    event.preventDefault();
    const [path, name] = [link.getAttribute("href"), link.download || `${link.getAttribute("href").split("/")[3]}.jsonl`];
    const answer = await fetch(path);
    if (answer.ok) save(name, await answer.text());
  });
}

/** Let the phone save a text as a file. */
export function save(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], {type: "application/octet-stream"}));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

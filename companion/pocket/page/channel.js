// Two phones find each other with two pictures: an offer and an answer, each of some 80 bytes. No server is asked, not even for
// addresses: they must be in one network.

const CHUNK = 5000; // signs of a piece of a message, of at most three bytes each: 16 kB pass in every browser
const LONGEST = 4e6; // signs of a message
const BEAT = 2000, DEAF = 7000; // ms

// ---- a description as bytes -----------------------------------------------------------------------------------------------------
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bytesOf = (text) => Uint8Array.from(text.match(/../g), (two) => parseInt(two, 16));
const pressed = (text) => {
  const plain = new TextEncoder().encode(text);
  if (!/^[A-Za-z0-9+/]+$/.test(text) || text.length % 4) return [plain.length, ...plain];
  const packed = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  return [0x80 | packed.length, ...packed];
};

/** What of an SDP the other side cannot know: names, password, certificate, addresses. */
export function shorten(sdp) {
  const one = (what) => sdp.match(new RegExp(`^a=${what}:(.*)\r?$`, "m"))[1].trim();
  const out = [...pressed(one("ice-ufrag")), ...pressed(one("ice-pwd")), ...bytesOf(one("fingerprint").split(" ")[1].replaceAll(":", ""))];
  const seen = new Set();
  for (const [, protocol, address, port, kind] of sdp.matchAll(/^a=candidate:\S+ 1 (\S+) \d+ (\S+) (\d+) typ (\S+)/gm)) {
    if (protocol.toLowerCase() != "udp" || kind != "host" || seen.has(address + port)) continue;
    seen.add(address + port);
    const two = [port >> 8, port & 255];
    if (/^[\d.]+$/.test(address)) out.push(4, ...address.split(".").map(Number), ...two);
    else if (/^[0-9a-f-]{36}\.local$/.test(address)) out.push(5, ...bytesOf(address.slice(0, 36).replaceAll("-", "")), ...two);
    else if (address.includes(":")) out.push(6, ...six(address), ...two);
  }
  return Uint8Array.from(out);
}

const six = (address) => {
  const [head, tail = ""] = address.split("::");
  const [left, right] = [head, tail].map((part) => part.split(":").filter(Boolean));
  const all = [...left, ...Array(8 - left.length - right.length).fill("0"), ...right];
  return all.flatMap((part) => [parseInt(part, 16) >> 8, parseInt(part, 16) & 255]);
};

/** The SDP again. */
export function lengthen(bytes, type) {
  let at = 0;
  const take = (count) => bytes.slice(at, (at += count));
  const word = () => {
    const [length] = take(1);
    const body = take(length & 0x7f);
    return length & 0x80 ? btoa(String.fromCharCode(...body)) : new TextDecoder().decode(body);
  };
  const [ufrag, pwd] = [word(), word()];
  const print = hex(take(32)).toUpperCase().match(/../g).join(":");
  if (print.length != 95) throw new Error("no code of ours");
  const lines = [];
  while (at < bytes.length) {
    const [kind] = take(1);
    const raw = take(kind == 4 ? 4 : 16);
    const [high, low] = take(2);
    const address = kind == 4 ? raw.join(".") : kind == 5 ? hex(raw).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5.local") : hex(raw).match(/..../g).join(":");
    lines.push(`a=candidate:${lines.length + 1} 1 udp ${2122260223 - lines.length * 256} ${address} ${high * 256 + low} typ host`);
  }
  const head = ["v=0", "o=- 1 2 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0", "m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0", `a=ice-ufrag:${ufrag}`, `a=ice-pwd:${pwd}`, `a=fingerprint:sha-256 ${print}`, `a=setup:${type == "offer" ? "actpass" : "active"}`, "a=mid:0", "a=sctp-port:5000", "a=max-message-size:262144"];
  return [...head, ...lines, ""].join("\r\n");
}

export const spell = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
export const unspell = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

async function gathered(pc) {
  if (pc.iceGatheringState != "complete")
    await new Promise((done) => {
      pc.addEventListener("icegatheringstatechange", () => pc.iceGatheringState == "complete" && done());
      setTimeout(done, 3000);
    });
  return shorten(pc.localDescription.sdp);
}

// ---- the two sides ----------------------------------------------------------------------------------------------------------------
/** The host's half: {offer, accept(answer), talk}. */
export async function offering(heard) {
  const pc = new RTCPeerConnection({iceServers: []});
  const talk = over(pc.createDataChannel("table", {ordered: true}), heard, pc);
  await pc.setLocalDescription(await pc.createOffer());
  return {pc, talk, offer: spell(await gathered(pc)), accept: (text) => pc.setRemoteDescription({type: "answer", sdp: lengthen(unspell(text), "answer")})};
}

/** The guest's half: {answer, talk}; `talk` comes once the host has scanned the answer. */
export async function answering(offer, heard) {
  const pc = new RTCPeerConnection({iceServers: []});
  const talk = new Promise((done) => (pc.ondatachannel = ({channel}) => done(over(channel, heard, pc))));
  await pc.setRemoteDescription({type: "offer", sdp: lengthen(unspell(offer), "offer")});
  await pc.setLocalDescription(await pc.createAnswer());
  return {pc, talk, answer: spell(await gathered(pc))};
}

/** Messages over a channel, whole however long they are. `heard`: open(say), message(value), deaf(), gone(). */
function over(channel, heard, pc) {
  let [part, last, deaf, ended] = ["", Date.now(), false, false];
  const send = (text) => channel.readyState == "open" && channel.send(text);
  const say = (value) => {
    const text = JSON.stringify(value);
    for (let at = 0; at < text.length; at += CHUNK) send((at + CHUNK < text.length ? "+" : ".") + text.slice(at, at + CHUNK));
  };
  const beat = setInterval(() => {
    send("!");
    if (!deaf && Date.now() - last > DEAF) heard.deaf?.((deaf = true));
  }, BEAT);
  const end = () => {
    if (ended) return;
    ended = true;
    clearInterval(beat);
    heard.gone?.();
  };
  channel.onmessage = ({data}) => {
    last = Date.now();
    if (deaf) heard.deaf?.((deaf = false));
    if (data == "!") return;
    part += data.slice(1);
    if (part.length > LONGEST) return pc.close(), end();
    if (data[0] == ".") {
      const whole = part;
      part = "";
      heard.message(JSON.parse(whole));
    }
  };
  channel.onclose = end;
  pc.addEventListener("connectionstatechange", () => ["failed", "closed"].includes(pc.connectionState) && end());
  if (channel.readyState == "open") heard.open?.(say);
  else channel.onopen = () => heard.open?.(say);
  return {say, close: () => (say({bye: true}), setTimeout(() => (pc.close(), end()), 50))};
}

"""Colors as a printing press lays them down: RGB turned into CMYK through the profile of a paper and its inks.

Gray stays gray: it goes onto the black plate alone, which is what type wants."""

import io
import re
import zlib
from functools import cached_property, lru_cache
from typing import Any

from layouts.canvas.pictures import Picture

PAINT = re.compile(r"^(\S+) (\S+) (\S+) (rg|RG)$", re.MULTILINE)


class Inks:
    """The inks of a printing condition, from its ICC profile; `most` is the largest ink coverage of any color used
    so far, the sum of its four shares in per cent."""

    def __init__(self, profile: bytes) -> None:
        self.profile, self.most = profile, 0.0
        self.mixed = lru_cache(4096)(self._mix)

    @cached_property
    def _transform(self) -> Any:
        from PIL import ImageCms

        return ImageCms.buildTransform(
            ImageCms.createProfile("sRGB"), ImageCms.ImageCmsProfile(io.BytesIO(self.profile)), "RGB", "CMYK",
            ImageCms.Intent.RELATIVE_COLORIMETRIC, ImageCms.Flags.BLACKPOINTCOMPENSATION,
        )  # fmt: skip

    def _mix(self, red: float, green: float, blue: float) -> tuple[float, ...]:
        from PIL import Image, ImageCms

        dot = Image.new("RGB", (1, 1), (round(255 * red), round(255 * green), round(255 * blue)))
        mixed = ImageCms.applyTransform(dot, self._transform)
        shares = tuple(value / 255 for value in (mixed.tobytes() if mixed is not None else bytes(4)))
        self.most = max(self.most, 100 * sum(shares))
        return shares

    def code(self, code: str) -> str:
        """Return the code of a page with its RGB colors replaced by CMYK."""

        def mix(found: re.Match[str]) -> str:
            shares = self.mixed(*(float(value) for value in found.groups()[:3]))
            return " ".join([*(f"{share:.4g}" for share in shares), "k" if found[4] == "rg" else "K"])

        return PAINT.sub(mix, code)

    def picture(self, picture: Picture) -> tuple[str, bytes]:
        """Return (color space, compressed pixels) of a picture; its transparent parts become white paper."""
        from PIL import Image, ImageCms

        image: Image.Image
        if picture.jpeg is not None:
            image = Image.open(io.BytesIO(picture.jpeg))
        else:
            image = Image.frombytes(picture.mode, (picture.width, picture.height), picture.pixels or b"")
        if picture.alpha is not None:
            ground = Image.new(image.mode, image.size, "white")
            image = Image.composite(image, ground, Image.frombytes("L", image.size, picture.alpha))
        if image.mode == "L":
            return "/DeviceGray", zlib.compress(image.tobytes(), 6)
        mixed = ImageCms.applyTransform(image.convert("RGB"), self._transform)
        assert mixed is not None
        small = iter(mixed.resize((min(200, mixed.width), min(200, mixed.height))).tobytes())
        self.most = max([self.most, *(sum(dot) / 2.55 for dot in set(zip(small, small, small, small, strict=True)))])
        return "/DeviceCMYK", zlib.compress(mixed.tobytes(), 6)

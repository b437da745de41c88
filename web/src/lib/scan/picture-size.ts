/** The width and height that the header of a JPEG, PNG or WebP file states, before any turn that its metadata asks for. */
export function statedSize(header: DataView): { width: number; height: number } | undefined {
  if (header.byteLength < 32) return undefined;
  if (header.getUint32(0) === 0x89504e47)
    return { width: header.getUint32(16), height: header.getUint32(20) };
  if (header.getUint32(0) === 0x52494646) return webpSize(header);
  return header.getUint16(0) === 0xffd8 ? jpegSize(header) : undefined;
}

/** Of the simple lossy form and the extended one; the lossless one is not made by cameras. */
function webpSize(header: DataView) {
  const form = header.getUint32(12);
  if (form === 0x56503820)
    return { width: header.getUint16(26, true) & 0x3fff, height: header.getUint16(28, true) & 0x3fff };
  if (form !== 0x56503858) return undefined;
  const size = (at: number) => 1 + header.getUint16(at, true) + (header.getUint8(at + 2) << 16);
  return { width: size(24), height: size(27) };
}

function jpegSize(header: DataView) {
  for (let at = 2; at + 9 < header.byteLength;) {
    const marker = header.getUint16(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { width: header.getUint16(at + 7), height: header.getUint16(at + 5) };
    if (marker >> 8 !== 0xff) return undefined;
    at += 2 + header.getUint16(at + 2);
  }
  return undefined;
}

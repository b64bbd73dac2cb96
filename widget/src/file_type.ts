import css from './file_type.css';
import { addStyle } from './style';
import type { Texts } from './types';
import { format } from './format';
export { thumbnail } from './thumbnail';
export { upload } from './upload';

/** Adds the styles of checked files. */
export const styleFiles = (root: ShadowRoot): void => addStyle(root, css);

/**
 * The content of a file with its type, which is "" if it is not accepted or cannot be read. Text is copied: a program
 * may still write to its log, and browsers do not send a file that has changed since it was chosen. It is also read to
 * its end, as on the server.
 */
export async function checkFile(file: Blob): Promise<Blob> {
  try {
    const type = await typeOf(file);
    if (type !== 'text/plain' || file.size > maxCopied) return file.slice(0, file.size, type);
    const copy = new Uint8Array(await file.arrayBuffer());
    return new Blob([copy], { type: isText(copy) ? type : '' });
  } catch {
    return file.slice();
  }
}

const maxCopied = 60_000_000; // larger ones are refused

/** The type of a file by its first bytes, as on the server. What the browser guesses from its name is ignored. */
export async function typeOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, 65_536).arrayBuffer());
  let head = '';
  for (const byte of bytes.subarray(0, 1024)) head += String.fromCharCode(byte);
  for (const [pattern, type] of signatures) if (pattern.test(head)) return type ?? '';
  return isText(bytes) ? 'text/plain' : '';
}

// The first match counts. A signature without a type is one that is not accepted.
const signatures: [RegExp, string?][] = [
  [/^\x89PNG\r\n\x1a\n/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
  [/^%PDF-/, 'application/pdf'],
  [/^\x1aE\xdf\xa3[^]*webm/, 'video/webm'],
  [/^\0[^]{3}ftyp(qt  |moov)|^[^]{4}(moov|mdat|free|skip|pnot)\0|^[^]{4}wide\0/, 'video/quicktime'],
  [/^\0[^]{3}ftyp(avi|hei|hev|mif|msf|3g|M4A|M4B|F4[AB]|mj|dv|mqt)/i],
  [/^\0[^]{3}ftyp/, 'video/mp4'],
  [/^(\xef\xbb\xbf)?\s*<[!?a-z]/i], // HTML and SVG, which could run scripts
  [/^\{\\rtf|^%!PS/],
];

// UTF-16 with its byte order mark, or no control characters that text does not contain.
const isText = (bytes: Uint8Array): boolean =>
  /^(255,254|254,255)$/.test(String(bytes.subarray(0, 2))) ||
  bytes.every((byte) => byte > 31 || (byte > 7 && byte < 14 && byte !== 11) || byte === 27);

/** The error message for a file that is not accepted. It only names the extension if that is not an accepted one. */
export const refusal = (name: string, text: Texts): string => {
  const [, ending] = /\.(?!png|jpe?g|webp|gif|mp4|webm|mov|pdf|txt|log|csv|json)(\w{1,6})$/i.exec(name) ?? [];
  return ending ? format(text.typeRefused, { type: ending.toUpperCase() }) : text.kindRefused;
};

import css from './file_type.css';
import { addStyle } from './style';
import type { Text } from './types';
import { say } from './words';
export { thumbnail } from './thumbnail';
export { upload } from './upload';

/** The look of files that were judged. */
export const styleFiles = (root: ShadowRoot): void => addStyle(root, css);

/**
 * Tells the type of a file by its first bytes, as the server will, or "" for one that is not accepted. What the
 * browser thinks by the file's name is not asked.
 */
export async function typeOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, 65_536).arrayBuffer());
  let head = '';
  for (const byte of bytes.subarray(0, 1024)) head += String.fromCharCode(byte);
  for (const [pattern, type] of signatures) if (pattern.test(head)) return type ?? '';
  return isText(bytes, head) ? 'text/plain' : '';
}

// The first that fits counts. One without a type is known and not accepted.
const signatures: [RegExp, string?][] = [
  [/^\x89PNG\r\n\x1a\n/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
  [/^%PDF-/, 'application/pdf'],
  [/^\x1aE\xdf\xa3[^]*webm/, 'video/webm'],
  [/^\0[^]{3}ftyp(qt  |moov)|^[^]{4}(moov|mdat|free|skip|pnot)\0|^[^]{4}wide\0/, 'video/quicktime'],
  [/^\0[^]{3}ftyp(avi|hei|hev|mif|msf|3g|M4A|M4B|M4V|F4[AB]|mj|dv|mqt)/i],
  [/^\0[^]{3}ftyp/, 'video/mp4'],
  [/^(\xef\xbb\xbf)?\s*<[!?a-z]/i], // what a browser would run, or take for a drawing
  [/^\{\\rtf|^%!PS/],
];

// UTF-16 with its mark, or no byte that text would not have.
const isText = (bytes: Uint8Array, head: string): boolean =>
  /^(\xff\xfe|\xfe\xff)/.test(head) ||
  bytes.every((byte) => byte > 31 || (byte > 7 && byte < 14 && byte !== 11) || byte === 27);

/** Says that a file is none of those that are taken. One that says it is, and is not, is better not called by its name. */
export const refusal = (name: string, text: Text): string => {
  const [, ending] = /\.(?!png|jpe?g|webp|gif|mp4|webm|mov|pdf|txt|log|csv|json)(\w{1,6})$/i.exec(name) ?? [];
  return ending ? say(text.typeRefused, { type: ending.toUpperCase() }) : text.kindRefused;
};

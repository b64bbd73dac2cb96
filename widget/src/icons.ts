// Lucide (ISC licence), each as one path, some with fewer curves. No icon is composed of shared constants, which would
// end up in the launcher.
export const help = 'M3 16.4 2 22l5.5-1.1A10 10 0 1 0 3 16.4M9 9a3 3 0 0 1 6 1c0 2-3 3-3 3M12 17h.01';
export const cross = 'M18 6 6 18M6 6l12 12';
export const paperclip = 'm21 11-9 9a6 6 0 0 1-8-8l9-9a4 4 0 0 1 6 6l-9 9a2 2 0 0 1-3-3l8-8';
export const camera = 'M2 7h6l2-3h4l2 3h6v13H2zm13 6a3 3 0 1 1-6 0 3 3 0 0 1 6 0';
export const page = 'M14 2H6L4 4v16l2 2h12l2-2V8l-6-6v6h6';
export const refusedPage = 'M14 2H6L4 4v16l2 2h12l2-2V8l-6-6v6h6M14 13l-4 4M10 13l4 4';
export const warning = 'M22 12A10 10 0 1 1 2 12a10 10 0 1 1 20 0M12 8v4M12 16h.01';
export const clock = 'M22 12A10 10 0 1 1 2 12a10 10 0 1 1 20 0M12 6v6l4 2';
export const check = 'M20 6 9 17l-5-5';
export const checklist = 'M13 5h8M13 12h8M13 19h8M3 17l2 2 4-4M3 7l2 2 4-4';
export const chevron = 'm9 18 6-6-6-6';
export const back = 'm12 19-7-7 7-7M19 12H5';
export const unfold = 'm6 9 6 6 6-6';
export const arrow = 'M5 12h14M12 5l7 7-7 7';

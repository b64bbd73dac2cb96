// Lucide (ISC licence), each as one path, some with fewer curves.
export const arrow = 'M13 5H19V11M19 5L5 19';
const frame = 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2';
export const box = frame;
export const text = 'M12 4v16M4 7V5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v2M9 20h6';
export const blackout = 'M4 7h16a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1';
export const undo = 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11';
export const redo = 'm15 14 5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13';
export const trash =
  'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2';
export const image = frame + 'M11 9a2 2 0 1 1-4 0 2 2 0 0 1 4 0m10 6-3-3a2 2 0 0 0-3 0l-9 9';
export const pencil = 'M21 7a1 1 0 0 0-4-4L4 16l-.5 1-1.3 4.3a.5.5 0 0 0 .6.6L7 20.5l1-.5zM15 5l4 4';
export const triangle = 'm21.7 18-8-14a2 2 0 0 0-3.5 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3M12 9v4M12 17h.01';

const tolerance = 80; // pixels

/** Whether the element is scrolled to its end, or nearly. */
export const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < tolerance;

export function scrollToEnd(element: HTMLElement): void {
  element.scrollTop = element.scrollHeight;
}

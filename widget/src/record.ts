/** Records what goes wrong on the page, where the app's owner switched that on: in memory, and sent by nobody but the visitor. */
import type { Natives } from './natives';
import type { Trouble } from './types';

const most = 50;
const longest = 300;
const mostRead = 2000; // before it is shortened: errors may be megabytes

/**
 * Adds what goes wrong to the list until the widget ends. The page's own functions stay as they are: errors come as
 * events, and failed requests, those from before this file came too, from the browser's list of resources.
 */
export function record(troubles: Trouble[], base: string, { listen }: Natives, ended: AbortSignal): void {
  const add = (what: string, where: string, at = Date.now()) => {
    troubles.push({ at, where, what: withoutQueries(what.slice(0, mostRead)).replace(/\s+/g, ' ').slice(0, longest) });
    if (troubles.length > most) troubles.shift();
  };
  const on = (name: string, tell: (event: any) => void) =>
    listen.call(window, name, (event) => quietly(() => tell(event)), { signal: ended, capture: true });

  on('error', ({ target, message, filename, lineno }) => {
    if (message) add(message, filename ? `${place(filename)}:${lineno}` : '');
    // A file that did not come; those that were answered are in the browser's list.
    else if (target instanceof Element) add(`${target.localName}: ${place(address(target))}`, '');
  });
  on('unhandledrejection', ({ reason }) => {
    // Of other objects, only the kind is recorded: they may contain anything.
    const isText = reason instanceof Error || typeof reason === 'string';
    add(isText ? String(reason) : Object.prototype.toString.call(reason), '');
  });
  on('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
    add(`${effectiveDirective}: ${place(blockedURI)}`, sourceFile ? `${place(sourceFile)}:${lineNumber}` : '');
  });

  const observer = new PerformanceObserver((list) =>
    quietly(() => {
      for (const entry of list.getEntries() as (PerformanceResourceTiming & { responseStatus?: number })[]) {
        const { name, responseStatus = 0, startTime, duration } = entry;
        if (responseStatus < 400 || name.startsWith(base + 'widget/') || name.startsWith(base + 'api/v1/widget/'))
          continue;
        add(
          `${place(name)} → ${responseStatus}`,
          `${(duration / 1000).toFixed(1)} s`,
          Math.round(performance.timeOrigin + startTime),
        );
      }
      troubles.sort((a, b) => a.at - b.at);
    }),
  );
  observer.observe({ type: 'resource', buffered: true });
  listen.call(ended, 'abort', () => observer.disconnect());
}

// A fault in here would be an error of the page, and come in here again.
function quietly(act: () => void): void {
  try {
    act();
  } catch {}
}

const address = (element: Element): string =>
  String((element as HTMLImageElement).src || (element as HTMLLinkElement).href || '');

/** An address without what may be personal in it, and short where it is the page's own. */
function place(address: string): string {
  const [path] = address.split(/[?#]/) as [string];
  const short = path.startsWith(location.origin + '/') ? path.slice(location.origin.length) : path;
  return /^(data|blob):/.test(short) ? short.slice(0, 4) : short;
}

const withoutQueries = (text: string): string => text.replace(/(\/[^\s?#'"`)]*)[?#][^\s'"`)]*/g, '$1');

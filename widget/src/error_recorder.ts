/** Records errors of the page, if the app's owner switched that on: only in memory, and only sent by the visitor. */
import type { Native } from './native';
import type { PageError } from './types';

const maxErrors = 50;
const maxLength = 300;
const maxReadLength = 2000; // before it is shortened, because errors may be megabytes long

/**
 * Adds errors to the list until the widget is destroyed. It does not wrap the page's functions: errors come from
 * events, and failed requests, even those before this file was loaded, from the browser's resource timings.
 */
export function record(errors: PageError[], base: string, { listen }: Native, ended: AbortSignal): void {
  const add = (what: string, where: string, at = Date.now()) => {
    errors.push({
      at,
      where,
      what: withoutQueries(what.slice(0, maxReadLength)).replace(/\s+/g, ' ').slice(0, maxLength),
    });
    if (errors.length > maxErrors) errors.shift();
  };
  const on = (name: string, handle: (event: any) => void) =>
    listen.call(window, name, (event) => ignoringErrors(() => handle(event)), { signal: ended, capture: true });

  on('error', ({ target, message, filename, lineno }) => {
    if (message) add(message, filename ? `${shortAddress(filename)}:${lineno}` : '');
    // A file that could not be loaded; failures with a response are in the resource timings.
    else if (target instanceof Element) add(`${target.localName}: ${shortAddress(addressOf(target))}`, '');
  });
  on('unhandledrejection', ({ reason }) => {
    // Of other objects, only the kind is recorded: they may contain anything.
    const isText = reason instanceof Error || typeof reason === 'string';
    add(isText ? String(reason) : Object.prototype.toString.call(reason), '');
  });
  on('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
    add(
      `${effectiveDirective}: ${shortAddress(blockedURI)}`,
      sourceFile ? `${shortAddress(sourceFile)}:${lineNumber}` : '',
    );
  });

  const observer = new PerformanceObserver((list) =>
    ignoringErrors(() => {
      for (const entry of list.getEntries() as (PerformanceResourceTiming & { responseStatus?: number })[]) {
        const { name, responseStatus = 0, startTime, duration } = entry;
        if (responseStatus < 400 || name.startsWith(base + 'widget/') || name.startsWith(base + 'api/v1/widget/'))
          continue;
        add(
          `${shortAddress(name)} → ${responseStatus}`,
          `${(duration / 1000).toFixed(1)} s`,
          Math.round(performance.timeOrigin + startTime),
        );
      }
      errors.sort((a, b) => a.at - b.at);
    }),
  );
  observer.observe({ type: 'resource', buffered: true });
  listen.call(ended, 'abort', () => observer.disconnect());
}

// An error in here would become an error of the page, which would be recorded in turn.
function ignoringErrors(work: () => void): void {
  try {
    work();
  } catch {}
}

const addressOf = (element: Element): string =>
  String((element as HTMLImageElement).src || (element as HTMLLinkElement).href || '');

/** An address without parts that may be personal, shortened if it is the page's own. */
function shortAddress(address: string): string {
  const [path] = address.split(/[?#]/) as [string];
  const short = path.startsWith(location.origin + '/') ? path.slice(location.origin.length) : path;
  return /^(data|blob):/.test(short) ? short.slice(0, 4) : short;
}

const withoutQueries = (text: string): string => text.replace(/(\/[^\s?#'"`)]*)[?#][^\s'"`)]*/g, '$1');

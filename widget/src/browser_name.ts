const browsers = [
  ['Edg\\w*', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox|FxiOS', 'Firefox'],
  ['Chrome|CriOS', 'Chrome'],
  ['Version', 'Safari'],
] as const;

/** Name, version and system, like "Firefox 141, Linux". That is enough for a team; the user agent says more. */
export function browserName(): string {
  const agent = navigator.userAgent;
  const system = /Android|iPhone|iPad|Windows|Mac|CrOS|Linux/.exec(agent)?.[0];
  for (const [token, name] of browsers) {
    const version = new RegExp(`(?:${token})/(\\d+)`).exec(agent)?.[1];
    if (version) return [`${name} ${version}`, system].filter(Boolean).join(', ');
  }
  return agent;
}

// Stores the reader's time zone in a cookie, so that the next pages show local times.

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const cookie = `intake-zone=${zone}`;

if (zone && !document.cookie.split('; ').includes(cookie)) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookie}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}

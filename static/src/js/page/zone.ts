// The service knows the time, but not what the reader's clock says. From the next page on it does.

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const cookie = `intake-zone=${zone}`;

if (zone && !document.cookie.split('; ').includes(cookie)) {
  document.cookie = `${cookie}; Path=/; Max-Age=31536000; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}

// openapi-typescript makes types of the document; openapi-fetch holds calls to them.
import createClient from 'openapi-fetch';
import { env, report } from './report';
import type { paths } from './schema';

const backend = createClient<paths>({ baseUrl: env('BASE'), headers: { Authorization: `Bearer ${env('KEY')}` } });
const page = createClient<paths>({ baseUrl: env('BASE') });

const ticket = await backend.POST('/api/v1/tickets', {
  body: {
    subject: 'Wrong VAT rate', description: 'It says 19 %.', requester_email: 'rita@example.com',
    metadata: { order: 'A-1042' },
  },
});
const post = await backend.POST('/api/v1/feedback', { body: { title: 'Export to CSV' } });
const visitor = await page.POST('/api/v1/widget/tickets', {
  body: { app: 'kestrel', subject: 'An empty page', description: 'Since today.', email: 'wes@example.com' },
});
const refused = await backend.POST('/api/v1/tickets', {
  body: { subject: ' ', description: 'No subject.', requester_email: 'rita@example.com' },
});
report({
  ticket: ticket.data?.number, post: post.data?.title, visitor: visitor.data?.number,
  refused: refused.response.status, because: refused.error?.error,
});

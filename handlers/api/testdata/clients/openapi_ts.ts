// Made by @hey-api/openapi-ts: one function for each operation.
import { createPost, createTicket, createWidgetTicket } from './sdk';
import { client } from './sdk/client.gen';
import { env, report } from './report';

client.setConfig({ baseUrl: env('BASE'), auth: (scheme) => (scheme.scheme === 'bearer' ? env('KEY') : undefined) });

const ticket = await createTicket({
  body: {
    subject: 'Wrong VAT rate', description: 'It says 19 %.', requester_email: 'rita@example.com',
    metadata: { order: 'A-1042' },
  },
});
const post = await createPost({ body: { title: 'Export to CSV' } });
const visitor = await createWidgetTicket({
  body: { app: 'kestrel', subject: 'An empty page', description: 'Since today.', email: 'wes@example.com' },
});
const refused = await createTicket({
  body: { subject: ' ', description: 'No subject.', requester_email: 'rita@example.com' },
});
report({
  ticket: ticket.data?.number, post: post.data?.title, visitor: visitor.data?.number,
  refused: refused.response?.status, because: refused.error?.error,
});

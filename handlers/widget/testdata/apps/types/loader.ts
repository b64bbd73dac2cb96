// The package as TypeScript meets it. What must be refused has a @ts-expect-error above: where it is not, that is an error.
import { call, listen, load, tell } from 'intake-widget';

const end: () => void = load({ host: 'https://help.example.com', app: 'kestrel', tab: 'feedback', launcher: false, nonce: 'n' });
load({ host: 'https://help.example.com', key: 'itk_w_1' });
// @ts-expect-error without an installation
load({ app: 'kestrel' });
load({ host: 'https://help.example.com', launcher: 'tab' });
// @ts-expect-error no such launcher
load({ host: 'https://help.example.com', launcher: 'round' });
// @ts-expect-error on no such side
load({ host: 'https://help.example.com', side: 'top' });

call('open', { tab: 'help' });
call('identify', { token: async () => 'a.b.c' });
// @ts-expect-error no such call
call('shout');
tell({ facts: { order: 'A-1042', paid: true }, prefill: { subject: 'x' } });
tell({}, tell({ identify: { email: 'a@example.com' } }));
// @ts-expect-error it is not what was told
tell({}, { identify: { email: 'a@example.com' } });
// @ts-expect-error a fact is no object
tell({ facts: { order: {} } });

const stop: () => void = listen((name, detail) => {
  if (name === 'ticket') (detail as { number: number }).number.toFixed();
  // @ts-expect-error no such event
  if (name === 'sent') stop();
});
end();

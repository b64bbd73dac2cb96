import { h } from 'vue';
import { Intake, IntakeForm } from 'intake-widget/vue';

h(Intake, { host: 'https://help.example.com', widgetKey: 'itk_w_1', launcher: false, facts: { order: 'A-1042' }, onTicket: ({ number }) => number.toFixed() });
h(Intake, { host: '', launcher: 'tab' });
// @ts-expect-error without an installation
h(Intake, { app: 'kestrel' });
// @ts-expect-error on no such side
h(Intake, { host: '', side: 'top' });
// @ts-expect-error a ticket has a number, not a name
h(Intake, { host: '', onTicket: ({ name }) => name });
h(IntakeForm, { tab: 'help', id: 'contact' });
// @ts-expect-error no such form
h(IntakeForm, { tab: 'chat' });

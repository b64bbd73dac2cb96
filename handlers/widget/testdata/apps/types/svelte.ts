import { mount } from 'svelte';
import Intake, { IntakeForm } from 'intake-widget/svelte';

declare const target: HTMLElement;
mount(Intake, { target, props: { host: 'https://help.example.com', app: 'kestrel', on: { ticket: ({ number }) => number.toFixed() } } });
// @ts-expect-error without an installation
mount(Intake, { target, props: { app: 'kestrel' } });
// @ts-expect-error no such event
mount(Intake, { target, props: { host: '', on: { sent: () => {} } } });
mount(IntakeForm, { target, props: { tab: 'help' } });
// @ts-expect-error no such form
mount(IntakeForm, { target, props: { tab: 'chat' } });

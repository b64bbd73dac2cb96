import { Intake, IntakeForm } from 'intake-widget/react';

export const good = (
  <Intake host="https://help.example.com" app="kestrel" identify={{ email: 'a@example.com' }} on={{ ticket: ({ number }) => number.toFixed() }} />
);
// @ts-expect-error without an installation
export const bad = <Intake app="kestrel" />;
// @ts-expect-error a ticket has a number, not a name
export const worse = <Intake host="" app="kestrel" on={{ ticket: ({ name }) => name }} />;
// @ts-expect-error no such event
export const worst = <Intake host="" app="kestrel" on={{ sent: () => {} }} />;
export const form = <IntakeForm tab="help" id="contact" />;
// @ts-expect-error no such form
export const other = <IntakeForm tab="chat" />;

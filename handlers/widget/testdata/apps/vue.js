import { createApp, h, ref } from 'vue';
import { Intake, IntakeForm } from 'intake-widget/vue';

createApp({
  setup() {
    const shown = ref(true);
    const email = ref('rita@example.com');
    const number = ref(0);
    return () => [
      h('button', { onClick: () => (shown.value = !shown.value) }, shown.value ? 'Leave' : 'Come back'),
      h('button', { onClick: () => (email.value = 'noor@example.com') }, 'Be somebody else'),
      h('button', { onClick: () => (email.value = undefined) }, 'Sign out'),
      h('p', `Tickets: ${number.value}`),
      shown.value &&
        h(Intake, {
          host: 'SERVICE',
          app: 'kestrel',
          launcher: number.value ? 'tab' : true,
          identify: { email: email.value },
          facts: email.value ? { contract: email.value } : undefined,
          onTicket: (ticket) => (number.value = ticket.number),
        }),
      shown.value && h(IntakeForm, { tab: 'feedback', id: 'ideas' }),
    ];
  },
}).mount('main');

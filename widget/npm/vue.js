import { defineComponent, h, onMounted, onUnmounted, watch } from 'vue';
import { events, listen, load, tell } from './index.js';

const options = ['host', 'app', 'tab', 'side', 'label', 'theme', 'lang', 'nonce'];

/** The widget, for as long as this is mounted. Nothing is rendered. */
export const Intake = defineComponent({
  name: 'Intake',
  props: {
    ...Object.fromEntries(options.map((name) => [name, String])),
    widgetKey: String, // Vue keeps the name "key" for itself
    launcher: { type: [Boolean, String], default: true },
    identify: Object,
    prefill: Object,
    facts: Object,
  },
  emits: events,
  setup(props, { emit }) {
    let ends = [];
    let told;
    onMounted(() => {
      const chosen = { key: props.widgetKey, launcher: props.launcher };
      for (const name of options) chosen[name] = props[name];
      ends = [listen(emit), load(chosen)];
      told = tell(props);
    });
    onUnmounted(() => ends.forEach((end) => end()));
    watch(
      () => [props.identify, props.prefill, props.facts],
      () => (told = tell(props, told)),
      { deep: true },
    );
    return () => null;
  },
});

/** A form in the page's own place, beside <Intake>. What is in it is shown until the form is there. */
export const IntakeForm = defineComponent({
  name: 'IntakeForm',
  props: { tab: String },
  setup: (props, { slots }) => () => h('intake-form', { tab: props.tab }, slots.default?.()),
});

import type { Component } from 'svelte';
import type { Props } from './react.js';

/** The widget, for as long as this is mounted. Nothing is rendered. */
declare const Intake: Component<Props>;
export default Intake;

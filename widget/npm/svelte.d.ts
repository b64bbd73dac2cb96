import type { Component } from 'svelte';
import type { FormProps, Props } from './react.js';

/** The widget, for as long as this is mounted. Nothing is rendered. */
declare const Intake: Component<Props>;
export default Intake;

/** A form in the page's own place, beside `Intake`. What is in it is shown until the form is there. */
export declare const IntakeForm: Component<FormProps>;

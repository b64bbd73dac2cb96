export { default } from './Intake.svelte';
export { default as IntakeForm } from './IntakeForm.svelte';

/** The names of files that the launcher and the form load, set by the build. */
declare const FORM: string;
/** The fingerprint in the names of the form's parts. */
declare const PARTS: string;
declare const SHOT_LANGUAGES: string;
declare const VERDICT_LANGUAGES: string;
declare const LANGUAGES: string[];
declare const LANGUAGES_FINGERPRINT: string;

declare module '*.css' {
  const text: string;
  export default text;
}

/** The file names that the build gave to what the launcher and the form load. */
declare const FORM: string;
/** What the form loads when it is used has this in its names. */
declare const PARTS: string;
declare const SHOT_LANGUAGES: string;
declare const VERDICT_LANGUAGES: string;
declare const LANGUAGES: string[];
declare const LANGUAGES_FINGERPRINT: string;

declare module '*.css' {
  const text: string;
  export default text;
}

/** The file names that the build gave to what the launcher loads. */
declare const FORM: string;
declare const KNOWN: string;
declare const LANGUAGES: string[];
declare const LANGUAGES_FINGERPRINT: string;

declare module '*.css' {
  const text: string;
  export default text;
}

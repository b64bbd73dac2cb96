import type { Plural, Stage } from '../types';

type English = (typeof import('../../../views/i18n/catalogue/en.json'))['screenshot'];

/** The texts of the editor, which are loaded with it. */
export type Words = { [Name in keyof English]: English[Name] extends string ? string : Plural };

export const wordsOf = async (stage: Stage): Promise<Words> =>
  (await stage.module(`shot-lang-${stage.language}-${SHOT_LANGUAGES}.js`)).default;

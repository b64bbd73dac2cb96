import type { Plural, WidgetContext } from '../types';

type English = (typeof import('../../../views/i18n/catalogue/en.json'))['screenshot'];

/** The texts of the editor, which are loaded with it. */
export type ShotTexts = { [Name in keyof English]: English[Name] extends string ? string : Plural };

export const loadTexts = async (widget: WidgetContext): Promise<ShotTexts> =>
  (await widget.module<{ default: ShotTexts }>(`shot-lang-${widget.language}-${SHOT_LANGUAGES}.js`)).default;

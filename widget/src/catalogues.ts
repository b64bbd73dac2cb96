// Only for type checking: this does not compile if a catalogue lacks one of the widget's texts.
import type { ShotTexts } from './shot/texts';
import type { Texts } from './types';
import ar from '../../views/i18n/catalogue/ar.json';
import de from '../../views/i18n/catalogue/de.json';
import en from '../../views/i18n/catalogue/en.json';
import es from '../../views/i18n/catalogue/es.json';
import fr from '../../views/i18n/catalogue/fr.json';
import it from '../../views/i18n/catalogue/it.json';
import ja from '../../views/i18n/catalogue/ja.json';
import nl from '../../views/i18n/catalogue/nl.json';
import pl from '../../views/i18n/catalogue/pl.json';
import ptBR from '../../views/i18n/catalogue/pt-BR.json';
import tr from '../../views/i18n/catalogue/tr.json';
import zhHans from '../../views/i18n/catalogue/zh-Hans.json';

const all = [ar, de, en, es, fr, it, ja, nl, pl, ptBR, tr, zhHans];
export const catalogues: Texts[] = all.map(({ terms, widget }) => ({ ...terms, ...widget }));
export const screenshots: ShotTexts[] = all.map(({ screenshot }) => screenshot);

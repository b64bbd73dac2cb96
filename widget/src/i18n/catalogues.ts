// Only for the type check: a catalogue that lacks a text does not compile.
import type { Text } from '../types';
import ar from './ar.json';
import de from './de.json';
import en from './en.json';
import es from './es.json';
import fr from './fr.json';
import it from './it.json';
import ja from './ja.json';
import nl from './nl.json';
import pl from './pl.json';
import ptBR from './pt-BR.json';
import tr from './tr.json';
import zhHans from './zh-Hans.json';

export const catalogues: Text[] = [ar, de, en, es, fr, it, ja, nl, pl, ptBR, tr, zhHans];

// Compiles a component as Svelte's own plugins do: node compile.mjs FILE
import { readFileSync } from 'node:fs';
import { compile } from 'svelte/compiler';

const [file] = process.argv.slice(2);
process.stdout.write(compile(readFileSync(file, 'utf8'), { filename: file, generate: 'client' }).js.code);

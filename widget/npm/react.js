import { createElement, useEffect, useRef } from 'react';
import { listen, load, tell } from './index.js';

/** The widget, for as long as this is mounted. Nothing is rendered. */
export function Intake({ identify, prefill, facts, on, ...options }) {
  const heard = useRef(on);
  useEffect(() => {
    heard.current = on;
  });
  useEffect(() => listen((name, detail) => heard.current?.[name]?.(detail)), []);
  useEffect(() => load(options), []);
  const told = useRef();
  // By value: objects that are written in JSX are new at every rendering.
  useEffect(() => {
    told.current = tell({ identify, prefill, facts }, told.current);
  }, [JSON.stringify([identify, prefill, facts])]);
  return null;
}

/** A form in the page's own place, beside <Intake>. What is in it is shown until the form is there. */
export const IntakeForm = (props) => createElement('intake-form', props);

import { createElement, useEffect, useRef } from 'react';
import { listen, load, tell } from './index.js';

/** The widget, for as long as this is mounted. Nothing is rendered. */
export function Intake({ identify, prefill, facts, on, ...options }) {
  const latest = useRef({});
  useEffect(() => {
    latest.current = { on, token: identify?.token };
  });
  useEffect(() => listen((name, detail) => latest.current.on?.[name]?.(detail)), []);
  useEffect(() => load(options), []);
  const told = useRef();
  const asked = typeof identify?.token === 'function';
  // By value: objects and functions that are written in JSX are new at every rendering. So the widget is not told of
  // each new function for the token, but calls the latest one.
  useEffect(() => {
    const who = asked ? { ...identify, token: () => latest.current.token() } : identify;
    told.current = tell({ identify: who, prefill, facts }, told.current);
  }, [JSON.stringify([identify, prefill, facts]), asked]);
  return null;
}

/** A form in the page's own place, beside <Intake>. What is in it is shown until the form is there. */
export const IntakeForm = (props) => createElement('intake-form', props);

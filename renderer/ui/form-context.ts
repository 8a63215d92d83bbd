import { createContext } from 'svelte';
import type { FormContext } from './schema';

/** What the parts of one form share. */
export const [getForm, setForm] = createContext<FormContext>();

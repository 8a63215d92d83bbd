import { createContext } from 'svelte';
import type { FormContext } from './schema';

/** Shared by the parts of one form. */
export const [getForm, setForm] = createContext<FormContext>();

import { mount } from 'svelte';
import '../styles/tokens.css';
import '../styles/base.css';
import './phone.css';
import Phone from './Phone.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('The page has no place for the table.');
mount(Phone, { target });

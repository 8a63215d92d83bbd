import { mount } from 'svelte';
import '../styles';
import Gallery from './Gallery.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('The page has no place for the gallery.');
mount(Gallery, { target });

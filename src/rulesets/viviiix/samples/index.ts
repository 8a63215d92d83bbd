import type { TemplateView } from '../../../contract/views';
import type { SampleCampaign } from '../../../engine/ruleset';

export const TEMPLATES: readonly TemplateView[] = [];

export const SAMPLE: SampleCampaign = {
  name: '',
  summary: '',
  options: {},
  combatants: [],
  encounters: [],
  timers: [],
  opening: [],
  notes: '',
};

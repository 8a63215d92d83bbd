/** The interface components. Panels import from here only. */
export { default as Avatar } from './Avatar.svelte';
export { default as Banner } from './Banner.svelte';
export { default as Button } from './Button.svelte';
export { default as CataloguePick } from './CataloguePick.svelte';
export { default as Checkbox } from './Checkbox.svelte';
export { default as Columns } from './Columns.svelte';
export { default as CombatantPicker } from './CombatantPicker.svelte';
export { default as Combobox } from './Combobox.svelte';
export { default as CompletionList } from './CompletionList.svelte';
export { default as CommandPalette } from './CommandPalette.svelte';
export { default as Condition } from './Condition.svelte';
export { default as Dialog } from './Dialog.svelte';
export { default as DiceFields } from './DiceFields.svelte';
export { default as Disclosure } from './Disclosure.svelte';
export { default as DistributionPlot } from './DistributionPlot.svelte';
export { default as EmptyState } from './EmptyState.svelte';
export { default as ErrorNote } from './ErrorNote.svelte';
export { default as Explanation } from './Explanation.svelte';
export { default as Field } from './Field.svelte';
export { default as IconButton } from './IconButton.svelte';
export { default as KeyHint } from './KeyHint.svelte';
export { default as KeySheet } from './KeySheet.svelte';
export { textScale } from './text-scale.svelte';
export { chosenKeys } from './key-choice.svelte';
export { default as LiveRegion } from './LiveRegion.svelte';
export { default as LinkButton } from './LinkButton.svelte';
export { default as Markdown } from './Markdown.svelte';
export { default as Menu } from './Menu.svelte';
export { default as NumberInput } from './NumberInput.svelte';
export { default as OddsBar } from './OddsBar.svelte';
export { default as PickList } from './PickList.svelte';
export { default as Popover } from './Popover.svelte';
export { default as ProgressBar } from './ProgressBar.svelte';
export { default as RuleLink } from './RuleLink.svelte';
export { default as SchemaFold } from './SchemaFold.svelte';
export { default as SchemaForm } from './SchemaForm.svelte';
export { default as SearchField } from './SearchField.svelte';
export { default as Section } from './Section.svelte';
export { default as SegmentedControl } from './SegmentedControl.svelte';
export { default as Select } from './Select.svelte';
export { default as SettingRow } from './SettingRow.svelte';
export { default as SideMark } from './SideMark.svelte';
export { default as SkipLink } from './SkipLink.svelte';
export { default as Switch } from './Switch.svelte';
export { default as Table } from './Table.svelte';
export { default as Tabs } from './Tabs.svelte';
export { default as TagInput } from './TagInput.svelte';
export { default as TextArea } from './TextArea.svelte';
export { default as TextInput } from './TextInput.svelte';
export { default as ToastRegion } from './ToastRegion.svelte';
export { default as ToneIcon } from './ToneIcon.svelte';
export { default as Tooltip } from './Tooltip.svelte';
export { default as Tooltips } from './Tooltips.svelte';
export { default as Tracker } from './Tracker.svelte';
export { default as VirtualList } from './VirtualList.svelte';
export { announcer } from './announcer.svelte';
export { toasts } from './toasts.svelte';
export type { DieAsk } from './dice-fields';
export type { DistributionPoint, OddsPart } from './odds';
export { collectSections, type Sections } from './sections.svelte';
export { isEven, meanOf } from './odds';
export { THEMES } from './types';
export type { FormEntry, FormThing } from './schema';
export type {
  CombatantOption,
  PickOption,
  Density,
  ExplanationLine,
  Icon,
  MenuEntry,
  Option,
  Side,
  Theme,
  Tone,
} from './types';

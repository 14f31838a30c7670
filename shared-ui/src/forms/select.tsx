import { Select as PlainSelect, type RefSelectProps, type SelectProps } from "antd";
import type { Ref } from "react";

type Options<Value> = NonNullable<SelectProps<Value>["options"]>;
type Option<Value> = Options<Value>[number];

interface TypedSelectProps<Value> extends SelectProps<Value> {
  readonly ref?: Ref<RefSelectProps>;
  /**
   * The options were found by other words than those typed by now. Until their own come, only labels with what is typed are
   * offered: Enter would choose something else.
   */
  readonly stale?: boolean;
}

/** As many options are seen at a glance; longer lists take typing. */
const SHORT = 6;

const countOf = <Value,>(options: Options<Value>): number =>
  options.reduce((sum, { options: inner }) => sum + (Array.isArray(inner) ? inner.length : 1), 0);

/** Text as it is compared: without accents, in small letters. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether a text holds what someone typed, without regard to accents and capitals. */
export const holds = (text: string, typed: string): boolean => plain(text).includes(plain(typed.trim()));

function isTyped<Value>(typed: string, option: Option<Value> | undefined): boolean {
  const words: unknown = typeof option?.label === "string" ? option.label : option?.title;
  return typeof words === "string" && holds(words, typed);
}

/**
 * Chooses from a list. Typing narrows a long one, and one of several choices, to the labels with what is typed; with
 * `showSearch` a short one too, which grows with a company and is typed into from the first day.
 */
export function Select<Value = unknown>({ showSearch, stale = false, ...props }: TypedSelectProps<Value>) {
  const { mode, options = [] } = props;
  const search = showSearch ?? (mode !== undefined || countOf(options) > SHORT);
  const typing = typeof search === "object" ? search : {};
  const narrowed = search === true || stale;
  return (
    <PlainSelect<Value>
      {...props}
      showSearch={narrowed ? { ...typing, filterOption: isTyped<Value> } : search}
    />
  );
}

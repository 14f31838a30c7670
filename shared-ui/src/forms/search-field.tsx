import { CloseCircleFilled, SearchOutlined } from "@ant-design/icons";
import { Input } from "antd";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import "./search-field.css";

/** The pause in typing that starts a search, in ms. */
const PAUSE = 250;

interface SearchFieldProps {
  /** Tells a screen reader what is searched. */
  readonly label: string;
  readonly placeholder: string;
  /** The current search, as in the page's address. */
  readonly value: string;
  /** Receives the trimmed words, never the same twice in a row. */
  readonly onSearch: (words: string) => void;
  /** The page's own class, for the field's position and width. */
  readonly className?: string;
  readonly maxLength?: number;
}

/** Searches while typing, at once on Enter; follows the address when that changes by itself. */
export function SearchField({
  label,
  placeholder,
  value,
  onSearch,
  className = "",
  maxLength = 200,
}: SearchFieldProps) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    // The URL repeats what was typed here; only what came from elsewhere replaces the text.
    if (value !== told.current) setText(value);
    told.current = value;
  }, [value]);

  const tell = (typed: string) => {
    const next = typed.trim();
    if (next === told.current) return;
    told.current = next;
    onSearch(next);
  };
  const tellAfterPause = useEffectEvent(tell);
  useEffect(() => {
    const timer = setTimeout(() => tellAfterPause(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <Input
      className={`lb-search ${className}`}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      prefix={<SearchOutlined aria-hidden="true" />}
      allowClear={{ clearIcon: <CloseCircleFilled aria-label="Clear search" /> }}
      maxLength={maxLength}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={() => tell(text)}
      // Clicking a result before the pause is over must not lead back to the list.
      onBlur={() => tell(text)}
    />
  );
}

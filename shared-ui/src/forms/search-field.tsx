import { CloseCircleFilled, SearchOutlined } from "@ant-design/icons";
import { Input } from "antd";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import "./search-field.css";

/** A pause in typing after which the search begins, in ms. */
const PAUSE = 250;

interface SearchFieldProps {
  /** Says what is searched, to a screen reader. */
  readonly label: string;
  readonly placeholder: string;
  /** What is searched now, as the page's address says. */
  readonly value: string;
  /** Told the trimmed words, never the same twice in a row. */
  readonly onSearch: (words: string) => void;
  /** The page's own class, for the field's place and width. */
  readonly className?: string;
  readonly maxLength?: number;
}

/** Searches while a person types, at once on Enter; follows the address when that changes by itself. */
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
    // What was told from here comes back by the URL; only what came from elsewhere replaces what stands typed.
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
      // Whoever clicks a result before the pause is over must not be called back to the list by it.
      onBlur={() => tell(text)}
    />
  );
}

import { SearchOutlined } from "@ant-design/icons";
import { Input } from "antd";
import { useEffect, useEffectEvent, useRef, useState } from "react";

/** A pause in typing after which the search begins, in ms. */
const PAUSE = 250;

interface SearchFieldProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Searches while a person types, and at once on Enter. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
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
      className="op-search"
      aria-label="Search by title, skill or company"
      placeholder="Title, skill or company"
      prefix={<SearchOutlined aria-hidden />}
      allowClear
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={() => tell(text)}
      // Whoever clicks a result before the pause is over must not be called back to the list by it.
      onBlur={() => tell(text)}
    />
  );
}

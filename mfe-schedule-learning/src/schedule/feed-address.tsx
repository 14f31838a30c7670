import { CopyOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { useId } from "react";
import { copyText } from "@loubby/shared-ui/copy-text";

/** The address of a feed, which is shown once. */
export function FeedAddress({ url }: { readonly url: string }) {
  const id = useId();
  return (
    <div className="sc-feed-address" role="status">
      <label htmlFor={id}>Address of your feed</label>
      <div className="sc-feed-copy">
        <Input
          id={id}
          readOnly
          // It takes the place of the button that made it.
          autoFocus
          value={url}
          aria-describedby={`${id}-help`}
          onFocus={({ target }) => target.select()}
        />
        <Button type="primary" icon={<CopyOutlined aria-hidden="true" />} onClick={() => copyText(url)}>
          Copy
        </Button>
      </div>
      <p id={`${id}-help`} className="sc-muted">
        Copy it now: it's shown only once. Add it in your calendar as a calendar from a web address. Anyone
        who has it can read your events, so don't share it.
      </p>
    </div>
  );
}

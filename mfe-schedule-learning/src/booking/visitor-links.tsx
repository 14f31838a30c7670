import { Button } from "antd";
import { copyText } from "@loubby/shared-ui/copy-text";

interface VisitorLinksProps {
  readonly path: string;
  readonly name: string;
}

/** Leads to the page that visitors book on, and copies the HTML that shows it on another site. */
export function VisitorLinks({ path, name }: VisitorLinksProps) {
  const copyFrame = () => {
    const frame = document.createElement("iframe");
    frame.src = new URL(path, location.origin).href;
    frame.title = `Book ${name}`;
    frame.loading = "lazy";
    frame.style.cssText = "width: 100%; height: 720px; border: 0";
    copyText(frame.outerHTML);
  };
  return (
    <p className="bk-visit">
      <a href={path} target="_blank" rel="noreferrer">
        See what visitors see
      </a>
      <Button type="link" aria-label={`Copy the code that shows ${name} on your site`} onClick={copyFrame}>
        Copy code for your site
      </Button>
    </p>
  );
}

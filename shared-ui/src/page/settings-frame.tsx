import { type ReactNode, useEffect, useRef } from "react";
import { NavLink } from "react-router-dom";
import { useMaxWidth } from "../use-max-width.ts";
import { SecondSidebar } from "./second-sidebar.tsx";

/** Where the list stands above its page, as `second-sidebar.css` has it. */
const NARROW = 992;

interface SettingsFrameProps {
  /** The pages that the reader may open, and whether their list is open on each kind of screen. */
  readonly list: {
    readonly pages: readonly { readonly path: string; readonly label: string }[];
    readonly open: Readonly<Record<"mobile" | "desktop", boolean>>;
    readonly onToggle: (screen: "mobile" | "desktop") => void;
  };
  /** The page itself. */
  readonly children: ReactNode;
}

/** Shows a page of the settings beside the list of all of them; on small screens the list lies above the page. */
export function SettingsFrame({ list: { pages, open, onToggle }, children }: SettingsFrameProps) {
  const screen = useMaxWidth(NARROW) ? "mobile" : "desktop";
  const isOpen = open[screen];
  const links = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const center = () =>
      links.current
        ?.querySelector("[aria-current=page]")
        ?.scrollIntoView({ block: "nearest", inline: "center" });
    center();
    // Words are as wide as the font that they are drawn in, which may come later.
    document.fonts.addEventListener("loadingdone", center);
    return () => document.fonts.removeEventListener("loadingdone", center);
  }, [isOpen]);
  return (
    <SecondSidebar
      label="Settings"
      open={isOpen}
      onToggle={() => onToggle(screen)}
      links={
        <ul ref={links}>
          {pages.map(({ path, label }) => (
            <li key={path}>
              <NavLink to={path}>{label}</NavLink>
            </li>
          ))}
        </ul>
      }
    >
      {children}
    </SecondSidebar>
  );
}

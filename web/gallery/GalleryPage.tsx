import { Controls } from "./Controls.tsx";
import { Fields } from "./Fields.tsx";
import { Marks, States, Type } from "./Pictures.tsx";
import { Windows } from "./Windows.tsx";
import "./gallery.css";

/** All UI components in all states, in both themes side by side. Not part of a production build. */
export default function GalleryPage() {
  return (
    <div className="gallery">
      {(["light", "dark"] as const).map((theme) => (
        <div key={theme} data-theme={theme} className="gallery-theme">
          <Controls />
          <Fields scope={theme} />
          <Marks />
          <States />
          <Type />
          <Windows />
        </div>
      ))}
    </div>
  );
}

import { useLocation } from "wouter";
import { useFormat } from "../../../lib/format.ts";
import { useText } from "../../../lib/text.ts";
import { Reading } from "../components/Reading.tsx";
import { about, guidelines, terms } from "../text.ts";

/** What the school says of itself and of its rules; little text, so it comes together. */
export default function ReadingPage() {
  const [path] = useLocation();
  if (/^\/guidelines/i.test(path)) return <Guidelines />;
  return /^\/terms/i.test(path) ? <Terms /> : <About />;
}

/** Rules are spoken of by their numbers. */
function Guidelines() {
  const { number } = useFormat();
  return <Reading {...useText(guidelines)} numbers={number} />;
}

const Terms = () => <Reading {...useText(terms)} />;
const About = () => <Reading {...useText(about)} />;

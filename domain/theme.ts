/** A colour such as `#1d4ed8`, or one for light pages and another for dark ones. */
export type OwnColour = string | { light: string; dark: string };
/** The university's colours: of buttons and marks, and of links, which have the accent's hue without one. */
export type OwnColours = { accent: OwnColour; link?: OwnColour | undefined };

/** A stylesheet with the university's colours, and its address, which changes with them. */
export type Theme = { href: string; css: string };

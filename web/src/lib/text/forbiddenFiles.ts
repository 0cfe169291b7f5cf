const endings = /\.(html?|xhtml|svgz?|exe|msi|bat|cmd|com|scr|ps1|vbs|js|mjs|jar|sh|lnk|hta|apk|dmg|app)$/i;

/** Never taken, because opening it runs it. Told by the name before an upload; the server also looks inside. */
export const isForbiddenFile = (name: string): boolean => endings.test(name);

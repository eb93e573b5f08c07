/** What the contact form says while and after it sends (specification, section 4). */
export const SENDING = 'Sending...';
export const SENT = 'Message sent successfully!';
export const FAILED = 'Failed to send message. Please try again.';

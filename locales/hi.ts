import type { Translation } from '../app/texts.ts';

/** Every text of the product in Hindi, as students speak it. */
export default {
  language: {
    name: 'हिन्दी',
    tag: 'hi-IN',
    offer: 'हिन्दी में पढ़ें?',
    dismiss: 'नहीं, ठीक है',
  },

  about: {},

  account: {},

  browse: {},

  contact: {},

  credentials: {},

  favourite: {},

  frame: {
    account: 'मेरा अकाउंट',
    colleges: 'कॉलेज',
    contribute: 'योगदान दें',
    toAbout: 'हमारे बारे में',
    toContact: 'संपर्क',
    favorites: 'पसंदीदा',
    favourites: 'पसंदीदा',
    home: 'होम',
    library: 'लाइब्रेरी',
    menu: 'मेन्यू',
    purpose: '{siteName} से नोट्स आसानी से मिलते हैं, ताकि नंबर आख़िरी वक़्त की खोजबीन पर न टिके रहें।',
    quickLinks: 'ज़रूरी लिंक',
    search: 'खोजें',
    searchLabel: 'पेपर और कोर्स खोजें',
    searchHint: 'कोर्स, पेपर या सवाल',
    signIn: 'साइन इन करें',
    signOut: 'साइन आउट करें',
    site: 'साइट',
    skip: 'सीधे पेज पर जाएँ',
    upload: 'अपलोड',
    uploadFile: 'फ़ाइल अपलोड करें',
    yourAccount: 'आपका अकाउंट: {email}',

    failed: 'कुछ गड़बड़ हो गई',
    failedLead: 'लाइब्रेरी यह पेज नहीं दिखा सकी। ग़लती हमारी है, आपकी नहीं। थोड़ी देर में फिर कोशिश करें।',
    again: 'फिर कोशिश करें',

    missingTitle: 'नहीं मिला',
    missing: 'लाइब्रेरी में नहीं है',
    missingLead: '{what} यहाँ नहीं है। शायद पता ग़लत लिखा गया है, या पेज कहीं और चला गया है।',
    missingPage: 'यह पेज',
    missingWays:
      '<search>खोजें</search>, नीचे अपना कॉलेज चुनें, <home>होम</home> पर जाएँ, या <contact>हमें बताएँ</contact> कि आप क्या ढूँढ रहे थे।',

    refused: 'कुछ भी बदला नहीं गया',
    refusedLead: 'जो भेजा गया, उसे फ़ॉर्म की तरह पढ़ा नहीं जा सका। पेज फिर से खोलें और दोबारा भरें।',
    refusedAgain: 'पेज फिर से खोलें',
  },

  landing: {},

  mail: {},

  paper: {},

  reading: {},

  search: {},

  ui: {},

  upload: {},
} satisfies Translation;
